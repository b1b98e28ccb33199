import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Actor, User } from "#kernel/actor.ts";
import { system, visitor } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { ratingOf, type StarCounts, starShares } from "#kernel/rating.ts";
import { holdReason } from "./hold.policy.ts";
import type { ReviewStatus } from "./review.machine.ts";
import {
  canReply,
  canReview,
  type ReviewableWork,
  type ReviewFacts,
  revieweeOf,
  reviewSubject,
} from "./review.policy.ts";
import { apiReplySchema, apiReviewSchema, reviewFormSchema } from "./review.schema.ts";
import { reviewerName } from "./reviewer-name.ts";

const user = (id: string, more: Partial<User> = {}): User => ({
  kind: "user",
  id,
  name: "Jo Marsh",
  email: `${id}@example.test`,
  emailVerified: true,
  userType: "customer",
  isAdmin: false,
  suspended: false,
  ...more,
});

describe("ratings", () => {
  test("without reviews the rating is 0, otherwise the average with one decimal, rounded half up", () => {
    expect(ratingOf({ ratingSum: 0, reviewCount: 0 })).toBe(0);
    expect(ratingOf({ ratingSum: 14, reviewCount: 3 })).toBe(4.7);
    expect(ratingOf({ ratingSum: 17, reviewCount: 4 })).toBe(4.3);
  });

  test("a rating is between the worst and the best review, to a twentieth", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
        const sum = stars.reduce((a, b) => a + b, 0);
        const rating = ratingOf({ ratingSum: sum, reviewCount: stars.length });
        expect(Math.abs(rating - sum / stars.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(rating).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(rating).toBeLessThanOrEqual(Math.max(...stars));
      }),
    );
  });

  test("the distribution counts every review once, five stars first", () => {
    const rows = starShares([0, 1, 0, 2, 1] as StarCounts);
    expect(rows.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
      [5, 1, 25],
      [4, 2, 50],
      [3, 0, 0],
      [2, 1, 25],
      [1, 0, 0],
    ]);
    expect(starShares([0, 0, 0, 0, 0]).every(({ percent }) => percent === 0)).toBe(true);
  });
});

describe("the content of a review", () => {
  const first = (value: unknown) => apiReviewSchema.safeParse(value).error?.issues[0]?.message;

  test.each([{}, { rating: null }, { rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: "5" }, { rating: "" }])(
    "%j has no rating",
    (value) => {
      expect(first(value)).toBe("Please select a rating");
    },
  );

  test("a comment is trimmed, and an empty one becomes null", () => {
    expect(apiReviewSchema.parse({ rating: 5, comment: "  Tidy.  " })).toEqual({ rating: 5, comment: "Tidy." });
    for (const comment of [undefined, null, "", "  \n "])
      expect(apiReviewSchema.parse({ rating: 1, comment })).toEqual({ rating: 1, comment: null });
  });

  test("a comment has at most 1,000 characters, and unknown fields are dropped", () => {
    expect(apiReviewSchema.parse({ rating: 5, comment: "a".repeat(1_000) }).comment).toHaveLength(1_000);
    expect(first({ rating: 5, comment: "a".repeat(1_001) })).toBe("Comment must be at most 1,000 characters");
    expect(first({ rating: 5, reviewee_id: "x" })).toMatch(/unrecognized key/i);
    expect(reviewFormSchema.parse({ bookingId: "b", rating: 3 })).toEqual({ bookingId: "b", rating: 3, comment: null });
  });

  test("a reply cannot be empty", () => {
    for (const comment of [undefined, "", "   "])
      expect(apiReplySchema.safeParse({ comment }).error?.issues[0]?.message).toBe("Write a reply");
    expect(apiReplySchema.parse({ comment: " Thanks. " })).toEqual({ comment: "Thanks." });
  });
});

describe("who may review", () => {
  const work: ReviewableWork = {
    customerId: "jo",
    tradespersonId: "hannah",
    status: "completed",
    paid: true,
    releasedAt: new Date(),
    agreedAt: new Date(),
    cancelledBy: null,
    noShowAt: null,
  };
  const jo = user("jo");
  const hannah = user("hannah", { userType: "tradesperson" });
  const codeOf = (actor: Actor, over: Partial<ReviewableWork> = {}, facts: Partial<ReviewFacts> = {}) => {
    const decision = canReview(actor, { ...work, ...over }, { alreadyReviewed: false, chargedBack: false, ...facts });
    return decision.allowed ? "allowed" : decision.code;
  };

  test("the customer and the tradesperson of completed and paid work, once each", () => {
    expect(codeOf(jo)).toBe("allowed");
    expect(codeOf(hannah)).toBe("allowed");
    expect(codeOf(jo, {}, { alreadyReviewed: true })).toBe("ALREADY_REVIEWED");
    expect(codeOf(jo, {}, { chargedBack: true })).toBe("CHARGED_BACK");
    expect([revieweeOf("jo", work), revieweeOf("hannah", work)]).toEqual(["hannah", "jo"]);
  });

  test.each(["pending", "confirmed", "disputed", "cancelled"] as const)("not while it is %s", (status) => {
    expect(codeOf(jo, { status })).toBe("NOT_REVIEWABLE");
  });

  test("not while a bank has taken the payment back", () => {
    expect(codeOf(jo, {}, { chargedBack: true })).toBe("CHARGED_BACK");
    expect(codeOf(hannah, { paid: false }, { chargedBack: true })).toBe("CHARGED_BACK");
  });

  test("a booking that the tradesperson cancelled or missed, by its customer only", () => {
    const cancelled = { status: "cancelled", cancelledBy: "tradesperson", paid: false } as const;
    const missed = { status: "confirmed", noShowAt: new Date(), paid: false } as const;
    for (const over of [cancelled, missed]) {
      expect(codeOf(jo, over)).toBe("allowed");
      expect(codeOf(hannah, over)).toBe("NOT_REVIEWABLE");
    }
    expect(reviewSubject({ ...work, ...cancelled }, "jo")).toBe("cancelled");
    expect(reviewSubject({ ...work, ...missed }, "jo")).toBe("missed");
    expect(codeOf(jo, { ...cancelled, cancelledBy: "customer" })).toBe("NOT_REVIEWABLE");
    expect(codeOf(jo, { ...cancelled, agreedAt: null })).toBe("NOT_REVIEWABLE");
  });

  test("not before it is paid, not strangers, visitors, the suspended or admins", () => {
    expect(codeOf(jo, { paid: false })).toBe("NOT_REVIEWABLE");
    expect(codeOf(jo, { releasedAt: null })).toBe("NOT_REVIEWABLE");
    expect(codeOf(user("other"))).toBe("NOT_FOUND");
    expect(codeOf(visitor)).toBe("NOT_SIGNED_IN");
    expect(codeOf(system)).toBe("NOT_SIGNED_IN");
    expect(codeOf(user("jo", { suspended: true }))).toBe("SUSPENDED");
    expect(codeOf(user("jo", { isAdmin: true }))).toBe("WRONG_ROLE");
  });
});

describe("who may reply", () => {
  const hannah = user("hannah", { userType: "tradesperson" });
  const codeOf = (
    actor: Actor,
    reply: string | null = null,
    revieweeId = "hannah",
    status: ReviewStatus = "published",
  ) => {
    const decision = canReply(actor, { revieweeId, reply, status });
    return decision.allowed ? "allowed" : decision.code;
  };

  test("only the reviewed tradesperson, once", () => {
    expect(codeOf(hannah)).toBe("allowed");
    expect(codeOf(hannah, "Thanks")).toBe("ALREADY_REPLIED");
    expect(codeOf(user("other", { userType: "tradesperson" }))).toBe("WRONG_ROLE");
    expect(codeOf(user("jo"), null, "jo")).toBe("WRONG_ROLE");
    expect(codeOf(user("hannah", { userType: "tradesperson", isAdmin: true }))).toBe("WRONG_ROLE");
    expect(codeOf(user("hannah", { userType: "tradesperson", suspended: true }))).toBe("SUSPENDED");
    expect(codeOf(visitor)).toBe("NOT_SIGNED_IN");
    expect(codeOf(hannah, null, "hannah", "held")).toBe("REVIEW_NOT_FOUND");
  });
});

describe("which reviews are held", () => {
  const agreedAt = new Date("2026-03-03T10:00:00Z");
  const paidAt = (minutes: number) => new Date(agreedAt.getTime() + minutes * 60_000);
  const usual = {
    amount: pence(9_500),
    agreedAt,
    paidAt: paidAt(600),
    completedAt: paidAt(4_000),
    showsVisit: false,
    sharesSignal: false,
  };
  const quick = { paidAt: paidAt(59) };
  test.each([
    ["usual work", {}, null],
    ["£20 exactly", { amount: pence(2_000) }, null],
    ["a penny less", { amount: pence(1_999) }, "small_amount"],
    ["paid as soon as we invite to it, and done some days later", quick, null],
    ["paid within the hour and done in it", { ...quick, completedAt: paidAt(59), showsVisit: true }, "paid_quickly"],
    ["paid after an hour", { paidAt: paidAt(60), completedAt: paidAt(59) }, null],
    [
      "paid within the hour and done that day, without a visit",
      { ...quick, completedAt: paidAt(1_439) },
      "paid_quickly",
    ],
    [
      "paid within the hour and done that day, with a visit",
      { ...quick, completedAt: paidAt(240), showsVisit: true },
      null,
    ],
    ["paid within the hour, and cancelled by the tradesperson", { ...quick, completedAt: null }, null],
    ["never paid", { paidAt: null }, null],
    ["between people who share a phone", { sharesSignal: true }, "same_person"],
  ] as const)("%s", (_what, facts, expected) => {
    expect(holdReason({ ...usual, ...facts })).toBe(expected);
  });
});

test.each([
  ["Jo Marsh", true, "Jo M."],
  ["  siân  van den Berg ", true, "siân B."],
  ["Cher", true, "Cher"],
  ["Jo Marsh", false, "A customer"],
])("%s (named: %s) is %s in public", (fullName, named, expected) => {
  expect(reviewerName({ fullName, named, userType: "customer" })).toBe(expected);
});
