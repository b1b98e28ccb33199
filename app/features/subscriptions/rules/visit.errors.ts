import { AppError, defineErrors } from "#kernel/errors.ts";

/** Why visits cannot be booked between two people at the moment, as text for both of them. */
export const obstacleTexts = {
  TRADESPERSON_AWAY: "The tradesperson cannot take bookings at the moment",
  TRADESPERSON_UNVERIFIED: "The tradesperson’s checks are not current, and repeat visits need them to be",
  GAS_SAFE_NEEDED: "This is gas work, and the tradesperson has no current Gas Safe check",
  CUSTOMER_AWAY: "The customer cannot book at the moment",
  IN_DISPUTE: "An earlier visit is in dispute",
} as const;
export type VisitObstacle = keyof typeof obstacleTexts;

const TITLE = "Repeat visits not booked";
const because = (code: VisitObstacle) => ({ status: 409, title: TITLE, message: obstacleTexts[code] }) as const;

export const visitErrors = defineErrors({
  TRADESPERSON_AWAY: because("TRADESPERSON_AWAY"),
  TRADESPERSON_UNVERIFIED: because("TRADESPERSON_UNVERIFIED"),
  GAS_SAFE_NEEDED: because("GAS_SAFE_NEEDED"),
  CUSTOMER_AWAY: because("CUSTOMER_AWAY"),
  IN_DISPUTE: because("IN_DISPUTE"),
  WORK_NOT_PAID: { status: 409, title: TITLE, message: "You can only repeat work that is completed and paid for" },
  ALREADY_REPEATED: { status: 409, title: TITLE, message: "You already have repeat visits for this work" },
  /** Answered, paused, resumed or ended in the meantime. */
  PLAN_CHANGED: { status: 409, message: "These visits have changed. Check them and try again" },
  NOT_YOURS_TO_RESUME: {
    status: 403,
    message: "The other person paused these visits, so only they can resume them. You can end them",
  },
});

/** For visits that do not exist and for other people's alike. */
export const planNotFound = (): AppError =>
  new AppError("NOT_FOUND", { status: 404, message: "Repeat visits not found" });
