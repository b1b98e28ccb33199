import { z } from "zod";
import { defineAction, pathOf } from "#app/web/actions.server.ts";
import { requestProofCode } from "../index.server.ts";

/**
 * The schema of a form that asks a signed-in person to prove who they are: with the password, or with the code from a mail, whichever field the form has.
 */
export function byProof<ByPassword extends z.core.$ZodType, ByCode extends z.core.$ZodType>(
  form: FormData,
  password: ByPassword,
  code: ByCode,
): z.core.$ZodType<z.output<ByPassword> | z.output<ByCode>> {
  return (form.has("emailCode") ? code : password) as z.core.$ZodType<z.output<ByPassword> | z.output<ByCode>>;
}

/** Mails the code; every page mounts it whose form takes it. */
export const requestProofCodeAction = defineAction("request-proof-code", {
  schema: z.object({}),
  run: (ctx, _input, { request }) => requestProofCode(ctx, { page: pathOf(request) }, request.headers),
  reply: () => ({ proofCodeSent: true }),
});
