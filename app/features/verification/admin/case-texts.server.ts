import type { Ctx } from "#app/context.server.ts";
import { londonDay, longDay, mediumDay } from "#kernel/dates.ts";
import { type CheckCase, sourceOf } from "../index.server.ts";
import { checkName, coverText, waitingTime } from "../rules/check.labels.ts";
import { checkRules } from "../rules/check-kinds.ts";
import { traderAddress } from "../rules/trader.format.ts";
import { texts } from "./texts.ts";

const SHARED: Record<CheckCase["duplicates"][number]["what"], string> = texts.shared;
const BUSINESS: Record<string, string> = texts.business;

/** A case as text for its screen. */
export function caseTexts(ctx: Ctx, { check, person, business, files, others, duplicates }: CheckCase) {
  const rules = checkRules[check.kind];
  return {
    kind: checkName(check.kind),
    person: { id: person.id, name: person.fullName, avatarUrl: person.avatarUrl },
    files,
    stated: lines([
      [rules.number?.label ?? texts.number, check.reference],
      [texts.register, check.register],
      [texts.cover, check.coverAmount && coverText(check.coverAmount)],
      [texts.validUntilAsSubmitted, check.status === "submitted" && check.expiresAt && longDay(check.expiresAt)],
      [texts.sent, sentText(check, ctx.clock.now())],
    ]),
    lookUp: lookUps(check, business?.companyNumber ?? null),
    about: lines([
      [texts.email, person.email],
      [texts.trade, person.trade],
      [texts.postcode, person.postcode],
      [texts.joined, mediumDay(person.joined)],
      [texts.verified, person.verified ? texts.yes : texts.no],
      [texts.businessName, business?.name],
      [texts.kindOfBusiness, business?.type && (BUSINESS[business.type] ?? business.type)],
      [texts.address, business && traderAddress(business)],
      [texts.companyNumber, business?.companyNumber],
      [texts.vatNumber, business?.vatNumber],
      [texts.phone, business?.phone],
    ]),
    duplicates: duplicates.map(({ what, userId, fullName }) => ({ what: SHARED[what], userId, fullName })),
    others: others.map((other) => ({
      id: other.id,
      kind: checkName(other.kind),
      status: other.status,
      text: other.reason ?? (other.expiresAt ? texts.until(longDay(other.expiresAt)) : ""),
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
        [texts.decided, check.decidedAt && mediumDay(check.decidedAt)],
        [texts.source, check.source],
        [texts.reason, check.reason],
        [texts.validUntil, check.expiresAt && longDay(check.expiresAt)],
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
            label: texts.gasSafeRegister,
            to: "https://www.gassaferegister.co.uk/find-an-engineer-or-check-the-register/",
          },
        ]
      : []),
    ...(companyNumber
      ? [
          {
            label: texts.companiesHouse,
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
