import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { stopViewingAction } from "../actions.server.ts";

/** Where the "Stop" of the bar goes. */
export const action = pageActions(stopViewingAction);

export const loader = () => redirect("/", 302);
