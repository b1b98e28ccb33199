import { defineModule } from "#app/module.ts";
import apiKeys from "./api-keys/part.ts";
import auth from "./auth/part.ts";
import privacy from "./privacy/part.ts";
import profile from "./profile/part.ts";

/** Who somebody is: their account, how they sign in, their programs' keys, their settings and their data. */
export default defineModule({
  name: "identity",
  imports: ["notifications", "risk", "uploads", "webhooks"],
  parts: [apiKeys, auth, profile, privacy],
});
