import { createCookie } from "react-router";

/** Names the draft that this browser left when it was asked to sign in: an unguessable id, no text. */
const cookie = createCookie("job-draft", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 24 * 60 * 60 });

export const draftIdOf = async (request: Request): Promise<unknown> => cookie.parse(request.headers.get("Cookie"));
export const keepDraftId = (id: string): Promise<string> => cookie.serialize(id);
export const dropDraftId = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
