/** A sheet of A4 in points, and where text stands on it. */
const PAGE = { width: 595, height: 842, left: 64, top: 760 }
const TITLE_SIZE = 18
const TEXT_SIZE = 11
const LINE = 18

/** Text as a PDF writes it: letters of western Europe, what is beyond them as `?`. */
function literal(text: string): string {
  const plain = text
    .replaceAll('₦', 'NGN ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '?')
  return `(${plain.replace(/[\\()]/g, '\\$&')})`
}

/** A PDF file of one sheet with a title and lines of text. */
export function sheetOf(title: string, lines: readonly string[]): Buffer {
  const shown = [
    `BT /F2 ${TITLE_SIZE} Tf ${PAGE.left} ${PAGE.top} Td ${literal(title)} Tj ET`,
    `BT /F1 ${TEXT_SIZE} Tf ${LINE} TL ${PAGE.left} ${PAGE.top - 2 * LINE} Td`,
    ...lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
