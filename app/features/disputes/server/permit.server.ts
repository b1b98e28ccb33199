import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { disputeErrors, disputeNotFound } from "../rules/dispute.errors.ts";

export const permitDispute = permitWith({ ...errors, ...disputeErrors, NOT_FOUND: disputeNotFound });
