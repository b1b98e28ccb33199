import { endpoint, jsonBody, newApi } from "#app/web/api.server.ts";
import { agreeToTerms } from "./index.server.ts";
import { agreeToTermsBody } from "./rules/auth.schema.ts";

const agree = endpoint({
  access: "user",
  method: "post",
  path: "/me/terms",
  operationId: "agreeToTerms",
  summary: "Agree to the current version of the terms. Any other version gets 409",
  request: { body: jsonBody(agreeToTermsBody) },
  responses: { 204: { description: "It is recorded" } },
});

/** POST /me/terms. */
export const authApi = () =>
  newApi().openapi(agree, async (c) => {
    await agreeToTerms(c.get("ctx"), c.req.valid("json"));
    return c.body(null, 204);
  });
