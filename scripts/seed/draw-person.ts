/** A drawn person of the demo data: the parts from which their portrait is put together. */
export interface DrawnPerson {
  skin: "pale" | "light" | "tan" | "brown" | "dark";
  hair: "short" | "crop" | "long" | "bun" | "bob" | "bald" | "scarf";
  hairColour: keyof typeof HAIR;
  /** The face is shaven without one. */
  beard?: "full" | "moustache" | "stubble";
  wears?: "cap" | "glasses" | "helmet";
  /** The working clothes, and what is behind the person. */
  clothes: keyof typeof CLOTHES;
  behind: keyof typeof BEHIND;
}

/** The lit tone and the one in the shade, of a skin, of hair, of clothes. */
type Tones = readonly [lit: string, shade: string];
const SKIN: Record<DrawnPerson["skin"], Tones> = {
  pale: ["#F3CDAE", "#E2AE88"],
  light: ["#E8B98F", "#CF966A"],
  tan: ["#D29A6B", "#B87A4C"],
  brown: ["#9A6240", "#7C4A32"],
  dark: ["#6B4230", "#532F20"],
};
const HAIR = {
  black: ["#241A17", "#17120F"],
  brown: ["#6B4230", "#532F20"],
  ginger: ["#B5683F", "#8F4F2D"],
  blond: ["#E3B565", "#C9963F"],
  grey: ["#CFCBBE", "#A9A89B"],
} as const satisfies Record<string, Tones>;
const CLOTHES = {
  green: ["#3C8A67", "#0B5238"],
  amber: ["#F3AD3D", "#D98F22"],
  brick: ["#C7573A", "#9C4029"],
  sky: ["#9FC1CE", "#7FA6B5"],
  stone: ["#E9E5DA", "#CFCBBE"],
} as const satisfies Record<string, Tones>;
const BEHIND = {
  pipe: '<rect width="240" height="240" fill="#DCEDE2"/><path d="M30 240V96q0-22 22-22h30" fill="none" stroke="#DDA173" stroke-width="16"/><rect x="18" y="150" width="24" height="12" rx="2" fill="#B5683F"/>',
  wall: '<rect width="240" height="240" fill="#FBE2B3"/><path d="M0 0h92v150q0 9-9 9t-9-9v-22q0-8-8-8t-8 8v34q0 9-9 9t-9-9v-26q0-8-8-8t-8 8v10q0 9-9 9H0Z" fill="#98C8AD"/>',
  bricks: `<rect width="240" height="240" fill="#E9E5DA"/>${[0, 1, 2, 3, 4, 5].map((row) => [0, 1, 2].map((column) => `<rect x="${column * 44 - (row % 2) * 22 - 8}" y="${96 + row * 24}" width="40" height="20" rx="2" fill="${(row + column) % 2 ? "#DDA173" : "#C9834F"}"/>`).join("")).join("")}`,
  shelf:
    '<rect width="240" height="240" fill="#D3E4EA"/><rect x="0" y="92" width="78" height="9" fill="#B5683F"/><rect x="10" y="56" width="13" height="36" fill="#0B5238"/><rect x="26" y="62" width="11" height="30" fill="#F3AD3D"/><rect x="41" y="52" width="15" height="40" fill="#FCFBF7"/>',
  hedge:
    '<rect width="240" height="240" fill="#DCEDE2"/><path d="M-10 240V150q6-44 44-42 12-30 44-22 20 8 22 32v122Z" fill="#0B5238"/><circle cx="30" cy="140" r="7" fill="#F3AD3D"/><circle cx="62" cy="116" r="6" fill="#FCFBF7"/>',
} as const;

/** A portrait as SVG, 240 × 240, in the style of `app/ui/pictures`. The face alone is its middle part. */
export function drawPerson(person: DrawnPerson, part: "portrait" | "face"): string {
  const box = part === "portrait" ? "0 0 240 240" : "46 30 148 148";
  const parts = [BEHIND[person.behind], backHair(person), body(person), head(person), beard(person), frontHair(person)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="240" height="240">${parts.join("")}${worn(person)}</svg>`;
}

const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function body({ clothes, skin }: DrawnPerson): string {
  const [lit, shade] = CLOTHES[clothes];
  const [skinLit, skinShade] = SKIN[skin];
  return (
    path("M26 240C28 198 52 179 94 170L104 163C110 175 130 175 136 163L146 170C188 179 212 198 214 240Z", lit) +
    path("M150 172C190 180 212 198 214 240H176C180 210 172 188 150 172Z", shade, ' opacity=".5"') +
    path("M103 132h34v34c0 14-34 14-34 0Z", skinLit) +
    path("M103 143c8 11 26 12 34 2v11c-9 9-26 8-34-2Z", skinShade) +
    path("M88 172L104 163C110 178 130 178 136 163L152 172C146 190 96 190 88 172Z", shade)
  );
}

function head({ skin }: DrawnPerson): string {
  const [lit, shade] = SKIN[skin];
  const eye = (x: number) => `<ellipse cx="${x}" cy="105" rx="3.5" ry="4.3" fill="#17231D"/>`;
  const cheek = (x: number) => `<ellipse cx="${x}" cy="121" rx="7.5" ry="5" fill="${shade}" opacity=".5"/>`;
  return (
    `<ellipse cx="86" cy="105" rx="7" ry="10" fill="${lit}"/><ellipse cx="154" cy="105" rx="7" ry="10" fill="${shade}"/>` +
    path("M86 92C86 66 100 54 120 54S154 66 154 92V112C154 134 138 149 120 149S86 134 86 112Z", lit) +
    path(
      "M133 56C147 61 154 73 154 92V112C154 134 138 149 120 149C134 144 142 130 142 110C142 88 138 66 133 56Z",
      shade,
      ' opacity=".45"',
    ) +
    cheek(98) +
    cheek(140) +
    eye(106) +
    eye(134) +
    line("M98.5 95q7-5 14-1.5M127.500 93.500q7-3.500 14 1.500", "#17231D", 3.6) +
    line("M120 105q-4 9-4.500 13q1.500 3.500 8 2.500", shade, 3.4) +
    path("M107 129q13 9 26 0q-3 9-13 9t-13-9Z", "#FCFBF7")
  );
}

function beard({ beard: kind, hairColour }: DrawnPerson): string {
  const [lit] = HAIR[hairColour];
  const smile = path("M108 129q12 8 24 0q-3 7-12 7t-12-7Z", "#FCFBF7");
  if (kind === "full")
    return (
      path(
        "M86 104C86 138 100 157 120 157S154 138 154 104C151 118 146 123 137 121C130 117 110 117 103 121C94 123 89 118 86 104Z",
        lit,
      ) + smile
    );
  if (kind === "moustache") return path("M104 126q8-8 16-4 8-4 16 4-8 4-16 2-8 2-16-2Z", lit);
  if (kind === "stubble")
    return (
      path(
        "M88 116C90 138 104 149 120 149S150 138 152 116C148 126 142 128 136 126H104C98 128 92 126 88 116Z",
        lit,
        ' opacity=".28"',
      ) + smile
    );
  return "";
}

/** Hair that hangs behind the shoulders. */
function backHair({ hair, hairColour }: DrawnPerson): string {
  const [lit, shade] = HAIR[hairColour];
  if (hair === "long") return path("M80 96C78 60 98 42 120 42S162 60 160 96L166 190H74Z", shade);
  if (hair === "bob") return path("M78 96C76 58 98 42 120 42S164 58 162 96V142q-42 14-84 0Z", shade);
  return hair === "bun" ? `<circle cx="120" cy="38" r="19" fill="${lit}"/>` : "";
}

function frontHair({ hair, hairColour, wears }: DrawnPerson): string {
  const [lit, shade] = HAIR[hairColour];
  if (hair === "scarf")
    return path(
      "M78 118C74 66 94 42 120 42S166 66 162 118L170 186Q120 206 70 186ZM90 96C90 74 102 62 120 62S150 74 150 96V114C150 132 136 145 120 145S90 132 90 114Z",
      lit,
      ' fill-rule="evenodd"',
    );
  if (hair === "bald" || wears === "helmet") return "";
  if (hair === "crop") return path("M84 94C82 62 98 47 120 47S158 62 156 94C152 78 146 72 120 70S88 78 84 94Z", lit);
  if (hair === "short")
    return (
      path("M83 98C78 60 98 43 122 43S162 58 157 98C154 82 150 76 142 72C124 78 104 76 96 70C90 76 86 84 83 98Z", lit) +
      path("M138 47C154 54 161 72 157 98C154 82 150 76 142 72Z", shade)
    );
  return path(
    "M82 108C78 62 98 45 120 45S162 62 158 108C154 86 146 74 128 68C116 82 96 84 90 86C86 92 84 100 82 108Z",
    lit,
  );
}

function worn({ wears, clothes }: DrawnPerson): string {
  const [lit, shade] = CLOTHES[clothes === "green" ? "amber" : "green"];
  if (wears === "cap")
    return (
      path("M82 84C80 54 98 39 120 39S160 54 158 84Z", lit) + path("M80 80q40-12 92 4-2 10-10 10-40-12-82-4Z", shade)
    );
  if (wears === "helmet")
    return (
      path("M80 84C78 50 98 34 120 34S162 50 160 84Z", "#F3AD3D") +
      path("M74 80h92q4 0 4 6t-4 6H74q-4 0-4-6t4-6Z", "#D98F22") +
      path("M113 34h14v46h-14Z", "#FBE2B3")
    );
  if (wears !== "glasses") return "";
  return '<g fill="none" stroke="#17231D" stroke-width="3"><circle cx="106" cy="105" r="11"/><circle cx="134" cy="105" r="11"/><path d="M117 104q3-3 6 0M95 103l-8-3M145 103l8-3"/></g>';
}
