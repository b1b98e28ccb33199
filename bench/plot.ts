import { readFileSync, writeFileSync } from "node:fs";

/**
 * Draws docs/pictures/speed.svg from bench/results/shares.json, which bench/http.ts writes: what part of its limit the product reaches.
 * `node bench/plot.ts`
 */
interface Share {
  name: string;
  goal?: number;
  share: number;
}
const all = (JSON.parse(readFileSync("bench/results/shares.json", "utf8")) as { shares: Share[] }).shares;
const shares = all.flatMap((one) => (one.goal === undefined ? [] : [{ ...one, goal: one.goal }]));

/** Of 22 November 2026, in requests a second: the table in bench/README.md. */
const BEFORE: Record<string, number> = {
  "List of 20 jobs, API": 0.15,
  "One job, API": 0.16,
  "Post a job, API": 0.08,
  "Signed-in page of 20 jobs": 0.08,
  "Landing page, of memory": 0.04,
  "Landing page, of /healthz": 0.09,
};

/** Payload 3.90, a content system on Next.js, beside the same limits in the run of 22 November; it was the fastest of four that were measured. */
const PEER: Record<string, number> = {
  "List of 20 jobs, API": 331 / 2_885,
  "One job, API": 350 / 4_727,
  "Post a job, API": 208 / 2_382,
};

const ROW = 60;
const LEFT = 220;
const WIDTH = 400;
const HALF = 14;
const COLOURS = { peer: "#8aa0b8", before: "#b8c4bb", after: "#1f6b4a", goal: "#c77700", ink: "#16241d" };
const percent = (share: number) => `${Math.round(share * 100)}%`;
const x = (share: number) => LEFT + share * WIDTH;

const bar = (share: number, y: number, colour: string) =>
  `<rect x="${LEFT}" y="${y}" width="${(share * WIDTH).toFixed(1)}" height="${HALF}" rx="2" fill="${colour}"/>
<text x="${(x(share) + 6).toFixed(1)}" y="${y + HALF - 3}" font-size="12">${percent(share)}</text>`;

const rows = shares.map(({ name, goal, share }, i) => {
  const y = 40 + i * ROW;
  const bars = [
    ...(name in PEER ? [bar(PEER[name] ?? 0, y, COLOURS.peer)] : []),
    bar(BEFORE[name] ?? 0, y + HALF + 2, COLOURS.before),
    bar(Math.min(share, 1), y + 2 * (HALF + 2), COLOURS.after),
  ];
  return `<text x="${LEFT - 10}" y="${y + 2 * HALF}" text-anchor="end" font-size="14">${name}</text>
${bars.join("\n")}
<line x1="${x(goal)}" x2="${x(goal)}" y1="${y - 3}" y2="${y + 3 * HALF + 7}" stroke="${COLOURS.goal}" stroke-width="2"/>`;
});
const height = 50 + shares.length * ROW;
writeFileSync(
  "docs/pictures/speed.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 ${height}" font-family="system-ui, sans-serif" fill="${COLOURS.ink}">
<title>Share of the limit that each kind of request reaches, before and now, beside a content system</title>
<rect width="680" height="${height}" fill="#ffffff"/>
<text x="20" y="22" font-size="13">Share of the limit: Payload (blue), before (grey), now (green), goal (line)</text>
${rows.join("\n")}
</svg>
`,
);
