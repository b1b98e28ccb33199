import { redirect } from "react-router";

/** /tradesperson/dashboard, where Business Setup used to lead. */
export const loader = () => redirect("/tradesperson-dashboard");
