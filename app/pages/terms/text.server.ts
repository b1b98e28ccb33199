import { TERMS } from "#config/terms.ts";
import { longDay } from "#kernel/dates.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { moneyAndCancelling } from "./money.text.server.ts";
import { reportsAndRights } from "./rights.text.server.ts";
import { trustAndConduct } from "./trust.text.server.ts";
import { usingTheSite } from "./using.text.server.ts";

/** The terms of use. A change of meaning is a new version with its date. */
export const terms = (site: SiteFacts): ArticleText => ({
  title: "Terms of use",
  summary: `What you can expect from ${site.brand}, what we expect of you, and what happens to the money.`,
  version: `Version ${TERMS.version}, in force from ${longDay(TERMS.inForceFrom)}`,
  parts: [...usingTheSite(site), ...moneyAndCancelling(site), ...trustAndConduct(site), ...reportsAndRights(site)],
});
