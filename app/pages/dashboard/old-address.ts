import { redirect } from "react-router";

/** Redirects /tradesperson/dashboard, the former URL of the dashboard. */
export const loader = () => redirect("/tradesperson-dashboard");
