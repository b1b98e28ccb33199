import type { ReactNode } from "react";
import { Form } from "react-router";
import { Page, PageHeader } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface LinkPageProps {
  title: string;
  children: ReactNode;
  token: string;
  intent: string;
  button: string;
  busyLabel: string;
}

/** The page behind a link in a mail. Opening it changes nothing, because mail filters open links; its button does. */
export function LinkPage({ title, children, token, intent, button, busyLabel }: LinkPageProps) {
  return (
    <Page width="form">
      <PageHeader title={title}>{children}</PageHeader>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton intent={intent} variant="agree" size="lg" busyLabel={busyLabel}>
          {button}
        </SubmitButton>
      </Form>
    </Page>
  );
}
