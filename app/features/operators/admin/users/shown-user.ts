import type { UserDetail } from "../../index.server.ts";

/** The account that the page shows. */
export type ShownUser = UserDetail;
