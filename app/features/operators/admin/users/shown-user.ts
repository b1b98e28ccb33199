import type { UserDetail } from "../../index.server.ts";

/** A person as the page shows them. */
export type ShownUser = UserDetail;
