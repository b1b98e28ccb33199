import { Columns3, MessageCircle, Plus } from "lucide-react";
import { Form } from "react-router";
import { Button, ButtonLink, type ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Menu, MenuButton, MenuLink } from "#ui/menu.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useToast } from "#ui/toast.tsx";
import { Line, Sample } from "./sample.tsx";

const variants: ButtonVariant[] = ["primary", "agree", "line", "text", "danger"];

export function Buttons() {
  return (
    <Sample title="Buttons">
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Line>
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel="Posting…">
            {variant}
          </Button>
        ))}
      </Line>
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Line>
      <Line>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
        <Button icon={<MessageCircle aria-hidden className="size-5" />}>Message</Button>
        <Button variant="text" icon={<Columns3 aria-hidden className="size-5" />}>
          Compare
        </Button>
        <ButtonLink to="/gallery" variant="agree" icon={<Plus aria-hidden className="size-5" />}>
          A link
        </ButtonLink>
      </Line>
    </Sample>
  );
}

export function Overlays() {
  const toast = useToast();
  return (
    <Sample title="Dialogs, menu, toasts">
      <Line>
        <DialogTrigger dialog="review">Leave Review</DialogTrigger>
        <DialogTrigger dialog="withdraw" variant="danger">
          Withdraw quote
        </DialogTrigger>
        <Menu align="start" trigger={<span className="px-3 font-semibold">More</span>}>
          <MenuLink to="/gallery">A link</MenuLink>
          <MenuButton>A button</MenuButton>
        </Menu>
        <Button
          onClick={() =>
            toast({ tone: "success", title: "Account created!", description: "You can now browse and post jobs." })
          }
        >
          Success
        </Button>
        <Button
          onClick={() =>
            toast({
              tone: "error",
              title: "Validation Error",
              description: "Title must be at least 5 characters",
            })
          }
        >
          Error
        </Button>
        <Button
          onClick={() =>
            toast({ tone: "info", title: "Payment cancelled", description: "Your payment was cancelled." })
          }
        >
          Info
        </Button>
        <Form method="post">
          <SubmitButton intent="flash" busyLabel="Sending…">
            Toast from an action
          </SubmitButton>
        </Form>
      </Line>
      <Dialog id="review" title="How was Hannah Booth?">
        <Form method="post" className="flex flex-col gap-5">
          <FieldSet label="Your rating">
            <RatingInput name="rating" />
          </FieldSet>
          <Field label="Comment" optional>
            <Textarea name="comment" counter={1000} />
          </Field>
          <DialogActions>
            <SubmitButton intent="refuse" variant="agree" busyLabel="Sending…">
              Send review
            </SubmitButton>
            <DialogCancel dialog="review" />
          </DialogActions>
        </Form>
      </Dialog>
      <ConfirmDialog
        id="withdraw"
        title="Withdraw this quote?"
        intent="flash"
        confirm="Withdraw quote"
        busyLabel="Withdrawing…"
        cancel="Keep quote"
        fields={{ quoteId: "1" }}
      >
        The customer will no longer see it. You can quote again while the job is open.
      </ConfirmDialog>
    </Sample>
  );
}
