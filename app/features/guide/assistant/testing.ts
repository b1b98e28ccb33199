import { privacy } from "#pages/privacy/text.server.ts";
import { safety } from "#pages/safety/text.server.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";
import { supportParts } from "#pages/support/text.server.ts";
import { terms } from "#pages/terms/text.server.ts";
import type { WrittenPage } from "./rules/passage.ts";

const site: SiteFacts = {
  brand: "Fettle",
  operator: "Good Order Ltd",
  email: "help@good-order.example",
  phone: null,
  pretend: false,
  geolocation: null,
  postcodes: null,
  mail: null,
  files: null,
  model: null,
  passwords: null,
  scanner: null,
  archive: null,
  cdn: null,
};

/** Without the modules, which import this one. */
const DECLARED = { dataUses: { held: [], retention: [] }, personalData: {} };

/** The written pages of an installation, for tests without a server. */
export const writtenPages: readonly WrittenPage[] = [
  { path: "/safety", title: "Staying safe", parts: safety(site).parts },
  { path: "/terms", title: "Terms", parts: terms(site).parts },
  { path: "/privacy", title: "Privacy", parts: privacy(site, DECLARED).parts },
  { path: "/support", title: "Help", parts: supportParts(site) },
];
