import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** ASVS 5.0.0: each section that has requirements of levels 1 and 2, and how many. They come first in every section. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`;

const REQUIREMENTS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section, count] = entry.split(":");
    return Array.from({ length: Number(count) }, (_, index) => `V${section}.${index + 1}`);
  });

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (V[\d.]+) \| (.+?) \| (.+) \|$/gm)].map(([, id = "", , state = ""]) => ({
  id,
  state,
}));

test("every requirement of levels 1 and 2 has one line", () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS);
});

test("every line says where it is met, why it does not apply, or until when it is open", () => {
  const isComplete = (state: string) =>
    (/^Met\b/.test(state) && state.includes("`")) ||
    /^Not applicable: \w/.test(state) ||
    /^Open \(20\d\d-\d\d-\d\d\)/.test(state);
  expect(rows.filter(({ state }) => !isComplete(state))).toEqual([]);
});

test("every file that the document names exists", () => {
  const named = [...text.matchAll(/`([\w.@/-]+)`/g)].map(([, name = ""]) => name);
  const paths = named.filter((name) => /^(app|server|scripts|docs|deploy)\/|\.(json|md)$/.test(name));
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => `docs/${path}`);
  expect(paths.length).toBeGreaterThan(100);
  expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([]);
});

test("images are pinned by digest", () => {
  const images = [
    ...["Dockerfile", "parts.Dockerfile"].flatMap((name) =>
      [...readFileSync(`deploy/${name}`, "utf8").matchAll(/^(?:ARG NODE_IMAGE=|FROM (?!\$))(\S+)/gm)].map(
        ([, image]) => image,
      ),
    ),
    // Our own images have no address of a registry.
    ...[...readFileSync("deploy/compose.yaml", "utf8").matchAll(/^\s+image: (?!fettle)(\S+)/gm)].map(
      ([, image]) => image,
    ),
  ];
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
});
