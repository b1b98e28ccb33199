import { defineErrors } from "#kernel/errors.ts";

/** Errors of uploads that are not about one field. */
export const uploadErrors = defineErrors({
  SCAN_UNAVAILABLE: {
    status: 503,
    title: "File not checked",
    message: "We cannot check files for viruses at the moment. Try again later",
  },
  STORAGE_FULL: {
    status: 409,
    title: "Storage full",
    message: "Your photos and documents have reached the limit of 2 GB. Delete some of them or contact support",
  },
});
