import type { Operation, PathItem, Schema } from "./schema.ts";

/**
 * The endpoints of /api/auth that a client needs to sign in. Better Auth answers them, so they are written down here.
 */
const text = (more: Schema = {}): Schema => ({ type: "string", ...more });
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
});

export const SIGN_IN_SCHEMAS: Record<string, Schema> = {
  AuthUser: object(
    {
      id: text({ format: "uuid" }),
      name: text(),
      email: text({ format: "email" }),
      emailVerified: { type: "boolean" },
      image: { type: ["string", "null"] },
      userType: text({ enum: ["customer", "tradesperson"] }),
      createdAt: text({ format: "date-time" }),
      updatedAt: text({ format: "date-time" }),
    },
    ["id", "name", "email", "emailVerified"],
  ),
  AuthError: object({ code: text({ examples: ["INVALID_EMAIL_OR_PASSWORD"] }), message: text() }, ["code"]),
};

const user: Schema = { $ref: "#/components/schemas/AuthUser" };
const email = text({ format: "email", maxLength: 255 });
const password = text({ minLength: 8, maxLength: 100 });
const typed = text({ minLength: 1, maxLength: 100 });
const done = object({ status: { type: "boolean" } }, []);

interface Described {
  id: string;
  summary: string;
  description?: string;
  body?: Schema;
  reply: Schema;
  method?: "get" | "post";
  /** Whether it needs a session. */
  signedIn?: true;
}

const ENDPOINTS: Record<string, Described> = {
  "/sign-up/email": {
    id: "signUp",
    summary: "Create an account and sign in",
    description:
      "The reply sets the session cookie. If the address already has an account, the reply says so (422 USER_ALREADY_EXISTS…).",
    body: object(
      {
        name: text({ minLength: 2, maxLength: 100 }),
        email,
        password,
        userType: text({ enum: ["customer", "tradesperson"] }),
      },
      ["name", "email", "password"],
    ),
    reply: object({ user }),
  },
  "/sign-in/email": {
    id: "signIn",
    summary: "Sign in with email and password",
    description:
      "The reply sets the session cookie. If two-factor sign-in is on, the reply has `twoFactorRedirect`. Complete the sign-in with `/two-factor/verify-totp`.",
    body: object({ email, password: typed, rememberMe: { type: "boolean" } }, ["email", "password"]),
    reply: object({ user, twoFactorRedirect: { type: "boolean" } }, []),
  },
  "/two-factor/verify-totp": {
    id: "verifySecondFactor",
    summary: "Complete a sign-in with a code from the app",
    body: object({ code: text({ minLength: 1, maxLength: 40 }), trustDevice: { type: "boolean" } }, ["code"]),
    reply: object({ user }, []),
  },
  "/get-session": {
    id: "getSession",
    summary: "The session and its user, or null if there is none",
    method: "get",
    reply: { oneOf: [object({ session: { type: "object" }, user }), { type: "null" }] },
  },
  "/sign-out": { id: "signOut", summary: "End the session", reply: object({ success: { type: "boolean" } }) },
  "/confirm-identity": {
    id: "confirmIdentity",
    summary: "Confirm who you are, for endpoints that answer STEP_UP_REQUIRED. Lasts 10 minutes",
    body: {
      oneOf: [
        object({ password: typed }),
        object({ code: text({ minLength: 1, maxLength: 40 }) }),
        object({ emailCode: text({ pattern: "^\\d{6}$" }) }),
      ],
    },
    reply: done,
    signedIn: true,
  },
  "/request-password-reset": {
    id: "requestPasswordReset",
    summary: "Email a link to reset the password. The reply is the same for unknown addresses",
    body: object({ email }),
    reply: done,
  },
  "/reset-password": {
    id: "resetPassword",
    summary: "Reset the password with the token from the link",
    body: object({ newPassword: password, token: text({ minLength: 1, maxLength: 500 }) }),
    reply: done,
  },
  "/change-password": {
    id: "changePassword",
    summary: "Change the password and end every other session, API keys, webhooks and the link of the calendar",
    description:
      "Instead of `currentPassword`, `emailCode` takes the code of `/email-code/send`, which also sets a first password.",
    body: object({ currentPassword: typed, emailCode: text({ pattern: "^\\d{6}$" }), newPassword: password }, [
      "newPassword",
    ]),
    reply: object({ user }, []),
    signedIn: true,
  },
};

/** The paths of signing in, as they appear in the document. */
export const signInPaths = (): Record<string, PathItem> =>
  Object.fromEntries(
    Object.entries(ENDPOINTS).map(([path, { method = "post", ...one }]) => [
      `/api/auth${path}`,
      { [method]: operationOf(one) },
    ]),
  );

function operationOf({ id, summary, description, body, reply, signedIn }: Omit<Described, "method">): Operation {
  return {
    operationId: id,
    tags: ["sign-in"],
    summary,
    ...(description && { description }),
    security: signedIn ? [{ session: [] }] : [],
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      200: { description: "Done", content: { "application/json": { schema: reply } } },
      ...REFUSED,
    },
  };
}

/** The library refuses with its own document, our limits and body checks with a problem document; both have a `code`. */
const REFUSED = Object.fromEntries(
  [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503].map((status) => [
    status,
    {
      description: "Refused, with a code",
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/AuthError" } },
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      },
    },
  ]),
);
