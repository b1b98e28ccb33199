import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { jobErrors, jobNotFound } from "../rules/job.errors.ts";

export const permitJob = permitWith({ ...errors, ...jobErrors, NOT_FOUND: jobNotFound });
