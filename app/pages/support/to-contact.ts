import { redirect } from "react-router";

/** /chat-support: as long as nobody sits at a chat, the other ways to reach the team. */
export const loader = () => redirect("/support#contact");
