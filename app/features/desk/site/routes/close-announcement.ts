import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { closeAnnouncementAction } from "../actions.server.ts";

/** Where the "Close" of an announcement goes. */
export const action = pageActions(closeAnnouncementAction);

export const loader = () => redirect("/", 302);
