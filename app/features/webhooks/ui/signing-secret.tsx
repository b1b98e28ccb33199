import { Link } from "react-router";
import { NewSecret } from "#ui/new-secret.tsx";

/** A webhook that has just got its secret: the only time that it is shown. */
export interface CreatedWebhook {
  id: string;
  url: string;
  secret: string;
}

/** The signing secret of a webhook, once it has a new one. */
export const SigningSecret = ({ id, url, secret }: CreatedWebhook) => (
  <NewSecret
    title="Your new secret"
    label="Signing secret"
    hint={`Your program at ${new URL(url).host} uses it to verify events. Copy it now: we won’t show it again.`}
    secret={secret}
    copy="Copy secret"
    copied="Secret copied"
    notCopied="Copy the secret from the field"
  >
    <Link to={`/profile/webhooks/${id}`} className="link">
      Send a test event
    </Link>
  </NewSecret>
);
