import { jobErrors } from "#features/jobs/rules/job.errors.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";

export const permit = permitWith({ ...errors, ...jobErrors, ...quoteErrors, NOT_FOUND: quoteNotFound });
