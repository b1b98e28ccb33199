import { GAS_TRADES, type Trade } from "#config/constants.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { Person } from "./person.ts";
import { dateOf, dayFrom, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";

interface CheckOf {
  kind: CheckKind;
  source: string;
  reference: string | null;
  /** Days until it expires. */
  days: number;
  cover?: Pence;
}

/** Adds the checks that verify a person: identity and insurance, Gas Safe for gas trades, and a scheme for electricians. */
export function addChecks(ctx: SeedContext, person: Person, trade: Trade, checkedBy: string, joined: Moment): void {
  const { random, now, rows } = ctx;
  const kinds: CheckOf[] = [
    { kind: "identity", source: "Photo identity document", reference: null, days: 1_400 },
    {
      kind: "insurance",
      source: "Insurer's certificate, £5m cover",
      reference: `PL${random.between(100_000, 999_999)}`,
      days: random.between(60, 330),
      cover: pence(500_000_000),
    },
    ...(GAS_TRADES.includes(trade)
      ? [
          {
            kind: "gas_safe" as const,
            source: "Gas Safe Register",
            reference: String(random.between(200_000, 699_999)),
            days: random.between(90, 350),
          },
        ]
      : []),
    ...(trade === "Electrician"
      ? [
          {
            kind: "qualification" as const,
            source: "NICEIC register",
            reference: `D${random.between(100_000, 699_999)}`,
            days: random.between(90, 350),
          },
        ]
      : []),
  ];
  for (const { kind, source, reference, days, cover = null } of kinds) {
    const id = random.id(joined);
    const decided = joined + 26 * 60;
    rows.verificationChecks.push({
      id,
      userId: person.id,
      kind,
      reference,
      source,
      coverAmount: cover,
      status: "approved",
      checkedBy,
      decidedAt: dateOf(decided, now),
      expiresAt: dayFrom(days, now),
      createdAt: dateOf(joined, now),
    });
    const check = { entity: "verification_check" as const, id };
    addStatusEvent(ctx, {
      ...check,
      event: "create",
      from: null,
      to: "submitted",
      by: "tradesperson",
      actorId: person.id,
      at: joined,
    });
    addStatusEvent(ctx, {
      ...check,
      event: "approve",
      from: "submitted",
      to: "approved",
      by: "admin",
      actorId: checkedBy,
      at: decided,
    });
  }
}
