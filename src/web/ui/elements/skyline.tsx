/** A street of houses and towers in one line, for the foot of a wide band; decorative. */
export function Skyline({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1280 132"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        opacity=".45"
        d="M234 68h24M234 84h24M234 100h24M298 84h64M392 48h16M392 64h16M392 80h16M392 96h16M420 58v73M486 131v-22h58v22M588 32h22M588 50h22M588 68h22M588 86h22M622 76v55M712 131v-30h36v30M804 58l30-10M804 76l30-8M804 94l30-6M848 46v85M900 98h120M944 131v-18h24v18M1052 78h36M1052 94h36M1052 110h36M1116 88h48M1194 52h16M1194 68h16M1194 84h16M126 70h68M148 131v-28h24v28"
      />
      <path d="M-4 131H60V96h44v35h22V70l34-22 34 22v61h26V52h52v79h26V84l32-22 32 22v47h18V30h40v28h34v73h16V91l15-18 15 18 15-18 15 18 15-18 15 18v40h16V14h46v62h50v55h18V81l40-26 40 26v50h20V40l58-18v24l36 14v71h16V98l60-30 60 30v33h20V62h60v69h16V88l24-20 24 20v43h16V34h44v97h60" />
    </svg>
  )
}

/** Houses above a surveyed plot with its beacons, for the dark half of the sign-in page; decorative. */
export function PlotScene({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 470"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g stroke="var(--side-active)">
        <path d="M0 345h640M0 400h640M320 300 60 470M320 300 580 470M320 300v170M320 300-160 470M320 300 800 470" />
      </g>
      <g stroke="var(--side-muted)" strokeOpacity=".5">
        <path d="M106 152h58M106 174h58M106 196h58M106 218h58M106 240h58M106 262h58M194 188h28M194 210h28M194 232h28M194 254h28M178 168v132M436 300v-52h44v52M404 204h108M552 216h36M552 238h36M552 260h36M282 300v-36h26v36M328 262h30v20h-30z" />
      </g>
      <path
        stroke="var(--side-accent)"
        strokeWidth="2"
        d="M-4 300H92V132h86v36h58v132h26v-58h-10l66-34 66 34h-10v58h30v-96l54-42 54 42v96h26V196h64v104h42"
      />
      <g stroke="var(--side-accent)">
        <path
          d="M196 381 320 345h118l64 53-170 62z"
          fill="var(--side-accent)"
          fillOpacity=".07"
          strokeDasharray="6 5"
        />
      </g>
      <g fill="var(--side-bg)" stroke="var(--side-accent)">
        <circle cx="196" cy="381" r="4.5" />
        <circle cx="320" cy="345" r="4.5" />
        <circle cx="438" cy="345" r="4.5" />
        <circle cx="502" cy="398" r="4.5" />
        <circle cx="332" cy="460" r="4.5" />
      </g>
    </svg>
  )
}
