import { expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { contentPolicy, fixedHeaders } from "./security-headers.ts";

const policy = contentPolicy({ settings: parseSettings({}), development: false });
const sourcesIn = (text: string) => text.split(/[; ]+/).filter((source) => /^https?:|\*|\w\.\w/.test(source));

test("a page may load nothing from another company, unless it is given its sources", () => {
  expect(sourcesIn(policy({ scripts: ["'nonce-a'"], styles: [] }))).toEqual([]);
  const card = policy({ scripts: ["https://js.stripe.com"], styles: [], frames: ["https://hooks.stripe.com"] });
  expect(sourcesIn(card)).toEqual(["https://js.stripe.com", "https://hooks.stripe.com"]);
});

test("no page of another origin that opens one of ours, or is opened by it, can reach it", () => {
  expect(fixedHeaders(parseSettings({}))).toContainEqual(["Cross-Origin-Opener-Policy", "same-origin"]);
});
