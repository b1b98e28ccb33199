import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { setCookies, toastAndRedirect } from "#app/web/respond.server.ts";
import { themeCookie } from "#ui/theme.ts";
import { nextPath } from "../routes/next-path.server.ts";
import { prefersDark } from "../server/sign-in.server.ts";

export const welcomeBack = {
  tone: "success",
  title: "Welcome back!",
  description: "You've successfully signed in.",
} as const;

/** On to where the person was going, with a new account. */
export const welcomeNew = (cookies: string[], request: Request) =>
  toastAndRedirect(
    nextPath(request),
    { tone: "success", title: "Account created!", description: "You can now browse and post jobs." },
    setCookies(cookies),
  );

interface SignedInAs {
  cookies: string[];
  secondStep: boolean;
  email: string;
}

/** On to the second step, or to where the person was going. */
export async function welcome(ctx: Ctx, { cookies, secondStep, email }: SignedInAs, request: Request) {
  const next = nextPath(request);
  if (secondStep) {
    const path = `/auth/second-step?next=${encodeURIComponent(next)}`;
    return redirect(path, { status: 303, headers: setCookies(cookies) });
  }
  const theme = await themeOnNewDevice(request, () => prefersDark(ctx, email));
  return toastAndRedirect(next, welcomeBack, setCookies([...cookies, ...theme]));
}

/** The theme that the user chose on another device, unless this browser has a choice of its own. */
async function themeOnNewDevice(request: Request, isDark: () => Promise<boolean>): Promise<string[]> {
  if (/(?:^|;\s*)theme=/.test(request.headers.get("cookie") ?? "")) return [];
  return (await isDark()) ? [themeCookie("dark")] : [];
}
