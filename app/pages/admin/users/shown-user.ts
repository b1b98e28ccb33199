import type { UserDetail } from "#features/operators/index.server.ts";

/** A person as the page shows them. */
export type ShownUser = UserDetail;
