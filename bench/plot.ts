import { readFileSync, writeFileSync } from "node:fs";

/**
 * Draws docs/pictures/speed.svg from bench/results/shares.json: what part of its limit the product reaches, counted in processor time.
 * `node bench/plot.ts`
 */
interface Share {
  name: string;
  goal: number;
  share: number;
}
const { shares } = JSON.parse(readFileSync("bench/results/shares.json", "utf8")) as { shares: Share[] };

const ROW = 30;
const LEFT = 220;
const WIDTH = 400;
const HALF = 14;
const COLOURS = { share: "#1f6b4a", goal: "#c77700", ink: "#16241d" };
const percent = (share: number) => `${Math.round(share * 100)}%`;
const x = (share: number) => LEFT + share * WIDTH;

const bar = (share: number, y: number, colour: string) =>
  `<rect x="${LEFT}" y="${y}" width="${(share * WIDTH).toFixed(1)}" height="${HALF}" rx="2" fill="${colour}"/>
<text x="${(x(share) + 6).toFixed(1)}" y="${y + HALF - 3}" font-size="12">${percent(share)}</text>`;

const rows = shares.map(({ name, goal, share }, i) => {
  const y = 40 + i * ROW;
  return `<text x="${LEFT - 10}" y="${y + HALF - 2}" text-anchor="end" font-size="14">${name}</text>
${bar(share, y, COLOURS.share)}
<line x1="${x(goal)}" x2="${x(goal)}" y1="${y - 3}" y2="${y + HALF + 3}" stroke="${COLOURS.goal}" stroke-width="2"/>`;
});
const height = 50 + shares.length * ROW;
writeFileSync(
  "docs/pictures/speed.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 ${height}" font-family="system-ui, sans-serif" fill="${COLOURS.ink}">
<title>Share of the limit that each kind of request reaches, in processor time</title>
<rect width="680" height="${height}" fill="#ffffff"/>
<text x="${LEFT}" y="22" font-size="13">Share of the limit (green) and its goal (line); at most 100%</text>
${rows.join("\n")}
</svg>
`,
);
