import { LogOut, Plus } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page.tsx";

/** The greeting, "Post a Job" and "Sign Out". */
export function Greeting({ name, mayPost }: { name: string; mayPost: boolean }) {
  return (
    <PageHeader
      title={`Hello, ${name}`}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <Form method="post" action="/auth" className="max-sm:order-1">
            <Button
              type="submit"
              name="intent"
              value="sign-out"
              variant="text"
              icon={<LogOut aria-hidden className="size-5" />}
            >
              Sign Out
            </Button>
          </Form>
          {mayPost && (
            <ButtonLink
              to="/post-job"
              variant="primary"
              icon={<Plus aria-hidden className="size-5" />}
              className="max-sm:flex-1"
            >
              Post a Job
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
