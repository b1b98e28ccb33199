import { type ActionFunctionArgs, redirect } from "react-router";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { safePath, setCookies, toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { prefersDark } from "#features/profile/index.server.ts";
import { themeCookie } from "#ui/theme.ts";
import { resendVerification, signIn, signOut, signUp } from "../index.server.ts";
import { signInSchema, signUpSchema } from "../rules/auth.schema.ts";

type Args = ActionFunctionArgs & { form: FormData };

/** What the forms of /auth ask for, by their intent. */
export const authIntents = {
  "sign-up": async ({ context, form, request }: Args) => {
    const asked = await parseForm(form, signUpSchema, { secret: ["password"] });
    if (!asked.ok) return asked.reply();
    try {
      const cookies = await signUp(context.get(ctx), asked.value, request.headers);
      return toastAndRedirect(
        nextOf(request),
        { tone: "success", title: "Account created!", description: "You can now browse and post jobs." },
        setCookies(cookies),
      );
    } catch (error) {
      return asked.refuse(error);
    }
  },

  "sign-in": async ({ context, form, request }: Args) => {
    const asked = await parseForm(form, signInSchema, { secret: ["password"] });
    if (!asked.ok) return asked.reply();
    try {
      const { cookies, secondStep } = await signIn(context.get(ctx), asked.value, request.headers);
      if (secondStep) return redirect(secondStepPath(request), { status: 303, headers: setCookies(cookies) });
      const theme = await themeOnNewDevice(request, () => prefersDark(context.get(ctx), asked.value.email));
      return toastAndRedirect(
        nextOf(request),
        { tone: "success", title: "Welcome back!", description: "You've successfully signed in." },
        setCookies([...cookies, ...theme]),
      );
    } catch (error) {
      return asked.refuse(error);
    }
  },

  "sign-out": async ({ context, request }: Args) => {
    const cookies = await signOut(context.get(ctx), request.headers);
    return redirect("/", { status: 303, headers: setCookies(cookies) });
  },

  "resend-verification": async ({ context, request }: Args) => {
    await resendVerification(context.get(ctx), request.headers);
    const sent = { title: "Email sent", description: "Please look in your inbox for the link to verify your address." };
    // A browser without scripts has left the page that it was on; this one has nothing to show it.
    if (request.headers.get("accept")?.includes("text/html"))
      return toastAndRedirect("/home", { tone: "success", ...sent });
    return toastAndStay(sent.title, sent.description);
  },
};

/** Where the code is asked for, and from there on to where they were going. */
const secondStepPath = (request: Request) => `/auth/second-step?next=${encodeURIComponent(nextOf(request))}`;

export const nextOf = (request: Request) => safePath(new URL(request.url).searchParams.get("next"), "/home");

/** The theme that someone chose elsewhere, unless this browser has a choice of its own. */
async function themeOnNewDevice(request: Request, dark: () => Promise<boolean>): Promise<string[]> {
  if (/(?:^|;\s*)theme=/.test(request.headers.get("cookie") ?? "")) return [];
  return (await dark()) ? [themeCookie("dark")] : [];
}
