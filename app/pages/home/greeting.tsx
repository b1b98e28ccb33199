import { LogOut, Plus } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { texts } from "./texts.ts";

/** The greeting, "Post a Job" and "Sign Out". */
export function Greeting({ name, mayPost }: { name: string; mayPost: boolean }) {
  const t = useTexts(texts);
  return (
    <PageHeader
      title={t.hello(name)}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          {mayPost && (
            <ButtonLink
              to="/post-job"
              variant="primary"
              icon={<Plus aria-hidden className="size-5" />}
              className="max-sm:flex-1"
            >
              {t.postJob}
            </ButtonLink>
          )}
          <Form method="post" action="/auth">
            <Button
              type="submit"
              name="intent"
              value="sign-out"
              variant="text"
              icon={<LogOut aria-hidden className="size-5" />}
            >
              {t.signOut}
            </Button>
          </Form>
        </div>
      }
    />
  );
}
