import type { Ctx } from "#app/context.server.ts";
import { privacy } from "#pages/privacy/text.server.ts";
import { safety } from "#pages/safety/text.server.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { contactPart, supportParts } from "#pages/support/text.server.ts";
import { terms } from "#pages/terms/text.server.ts";
import type { WrittenPage } from "../rules/passage.ts";

const known = new WeakMap<object, readonly WrittenPage[]>();

/** The pages of this installation that answers may quote. The same settings return the same list. */
export function writtenPages({ settings, registry }: Pick<Ctx, "settings" | "registry">): readonly WrittenPage[] {
  const before = known.get(settings);
  if (before) return before;
  const site = siteFacts(settings);
  const pages: readonly WrittenPage[] = [
    { path: "/safety", title: "Staying safe", parts: safety(site).parts },
    { path: "/terms", title: "Terms", parts: terms(site).parts },
    { path: "/privacy", title: "Privacy", parts: privacy(site, registry).parts },
    { path: "/support", title: "Help", parts: [...supportParts(site), contactPart(site)] },
  ];
  known.set(settings, pages);
  return pages;
}
