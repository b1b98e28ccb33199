import type { Ctx } from "#app/context.server.ts";
import { londonDay, longDay, mediumDay } from "#kernel/dates.ts";
import { type CheckCase, sourceOf } from "../index.server.ts";
import { checkName, coverText, waitingTime } from "../rules/check.labels.ts";
import { checkRules } from "../rules/check-kinds.ts";
import { traderAddress } from "../rules/trader.format.ts";

const shared = {
  company: "Same company number",
  phone: "Same phone number",
  bank: "Same bank account",
  document: "Same file sent",
  number: "Same number in a register",
};

const businessText = {
  sole_trader: "Sole trader",
  partnership: "Partnership",
  limited_company: "Limited company",
};

const SHARED: Record<CheckCase["duplicates"][number]["what"], string> = shared;
const BUSINESS: Record<string, string> = businessText;

/** A case as text for its screen. */
export function caseTexts(ctx: Ctx, { check, person, business, files, others, duplicates }: CheckCase) {
  const rules = checkRules[check.kind];
  return {
    kind: checkName(check.kind),
    person: { id: person.id, name: person.fullName, avatarUrl: person.avatarUrl },
    files,
    stated: lines([
      [rules.number?.label ?? "Number", check.reference],
      ["Register", check.register],
      ["Cover", check.coverAmount && coverText(check.coverAmount)],
      ["Valid until, as submitted", check.status === "submitted" && check.expiresAt && longDay(check.expiresAt)],
      ["Sent", sentText(check, ctx.clock.now())],
    ]),
    lookUp: lookUps(check, business?.companyNumber ?? null),
    about: lines([
      ["Email", person.email],
      ["Trade", person.trade],
      ["Postcode", person.postcode],
      ["Joined", mediumDay(person.joined)],
      ["Verified", person.verified ? "Yes" : "No"],
      ["Business", business?.name],
      ["Kind of business", business?.type && (BUSINESS[business.type] ?? business.type)],
      ["Address", business && traderAddress(business)],
      ["Company number", business?.companyNumber],
      ["VAT number", business?.vatNumber],
      ["Phone", business?.phone],
    ]),
    duplicates: duplicates.map(({ what, userId, fullName }) => ({ what: SHARED[what], userId, fullName })),
    others: others.map((other) => ({
      id: other.id,
      kind: checkName(other.kind),
      status: other.status,
      text: other.reason ?? (other.expiresAt ? `until ${longDay(other.expiresAt)}` : ""),
      when: mediumDay(other.decidedAt ?? other.createdAt),
    })),
    decision: {
      id: check.id,
      name: person.fullName,
      status: check.status,
      /** The initial value of the form. */
      source: sourceOf(check),
      expiresAt: check.expiresAt,
      today: londonDay(ctx.clock.now()),
      ends: rules.ends ?? false,
      own: ctx.actor.kind === "user" && ctx.actor.id === check.userId,
      made: lines([
        ["Decided", check.decidedAt && mediumDay(check.decidedAt)],
        ["Source", check.source],
        ["Reason", check.reason],
        ["Valid until", check.expiresAt && longDay(check.expiresAt)],
      ]),
    },
  };
}
/** The public registers in which the numbers can be looked up. */
const lookUps = ({ kind, reference }: CheckCase["check"], stated: string | null) => {
  const companyNumber = kind === "company" ? reference : stated;
  return [
    ...(kind === "gas_safe"
      ? [
          {
            label: "Gas Safe Register",
            to: "https://www.gassaferegister.co.uk/find-an-engineer-or-check-the-register/",
          },
        ]
      : []),
    ...(companyNumber
      ? [
          {
            label: "Companies House",
            to: `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(companyNumber)}`,
          },
        ]
      : []),
  ];
};

/** How long the check has waited, or when it was sent. */
const sentText = ({ status, createdAt }: CheckCase["check"], now: Date): string =>
  status === "submitted" ? `${mediumDay(createdAt)} (${waitingTime(createdAt, now)})` : mediumDay(createdAt);

export type CaseTexts = ReturnType<typeof caseTexts>;

type Line = [label: string, text: string | number | false | null | undefined];
const lines = (all: readonly Line[]) => all.flatMap(([label, text]) => (text ? [{ label, text: String(text) }] : []));
