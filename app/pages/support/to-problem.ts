import { redirect } from "react-router";

/** /disputes: as long as they are settled by writing to the team, the page that says how. */
export const loader = () => redirect("/support#problem");
