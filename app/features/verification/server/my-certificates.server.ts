import type { Ctx } from "#app/context.server.ts";
import { isViewed, requireUser, roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { type CertificateText, certificateText } from "../rules/certificates.ts";
import { evidenceLinks } from "./evidence-link.server.ts";
import { myChecks } from "./my-checks.server.ts";

/** A certificate; the `link` of a file works for its owner only, for five minutes. */
export interface Certificate extends CertificateText {
  id: string;
  /** The year in which it was sent, in London. */
  year: number;
  files: { id: string; name: string; link: string }[];
}

/**
 * The signed-in person's certificates, newest first, at most a hundred: their checks that were not rejected. Only tradespeople have
 * any. Throws NOT_SIGNED_IN.
 */
export async function myCertificates(ctx: Ctx): Promise<Certificate[]> {
  // Their links lead to evidence, which an operator sees with the check and never as its owner.
  if (roleOf(requireUser(ctx.actor)) !== "tradesperson" || isViewed(ctx.actor)) return [];
  const [checks, link] = await Promise.all([myChecks(ctx), evidenceLinks(ctx)]);
  const today = londonDay(ctx.clock.now());
  return checks.flatMap((check): Certificate[] => {
    const text = certificateText(check, today);
    const files = check.files.map(({ id, name }) => ({ id, name, link: link(id) }));
    return text ? [{ ...text, id: check.id, year: Number(londonDay(check.createdAt).slice(0, 4)), files }] : [];
  });
}
