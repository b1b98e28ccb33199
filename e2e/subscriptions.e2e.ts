import { expect, expectAccessible, expectToast, freshEmail, mailTo, newPerson, open, test } from "./fixtures.ts";

/** A tradesperson saves the current search as an alert and is notified of the next matching job. */
test("a job alert, from the list of jobs to the notification", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const email = freshEmail("rae");
  const roofer = await newPerson(browser, { name: "Rae Slater", email, userType: "tradesperson" });
  const customer = await newPerson(browser, { name: "Olu Bello", email: freshEmail("olu"), userType: "customer" });
  const title = `Mend a valley gutter ${Date.now()}`;

  await test.step("a search becomes an alert once its input is valid", async () => {
    await open(roofer, "/subscriptions");
    await expect(roofer.getByText("No job alerts yet")).toBeVisible();
    await expectAccessible(roofer);
    await open(roofer, "/browse?category=roofing&location=Leeds");
    await roofer.getByRole("link", { name: "Save this search" }).click();
    await expect(roofer.getByRole("checkbox", { name: "Roofing" })).toBeChecked();
    const place = roofer.getByLabel("City or postcode");
    await expect(place).toHaveValue("Leeds");
    await expectAccessible(roofer);
    await place.fill("Atlantis");
    await roofer.getByRole("button", { name: "Save alert" }).click();
    await expectToast(roofer, "Validation Error", "We cannot find");
    await expect(place).toBeFocused();
    await expect(place).toHaveAccessibleDescription(/We cannot find/);
    await expect(roofer.getByRole("checkbox", { name: "Roofing" })).toBeChecked();
    await expectAccessible(roofer);
    await place.fill("Leeds");
    await roofer.getByLabel("Minimum budget").fill("100");
    await roofer.getByRole("button", { name: "Save alert" }).click();
    await expectToast(roofer, "Alert saved");
    await expect(roofer.getByRole("heading", { name: "Roofing" })).toBeVisible();
    await expect(roofer.getByText("Where: Within 25 miles of Leeds")).toBeVisible();
    await expectAccessible(roofer);
  });

  await test.step("the next matching job gives a notification and a mail", async () => {
    const data = {
      title,
      category: "Roofing",
      description: "The lead in the valley has split and lets the rain in.",
      budget_max: 40_000,
      postcode: "LS6 2AB",
    };
    const reply = await customer.request.post("/api/v1/jobs", { data, headers: { Origin: `${baseURL}` } });
    expect(reply.status()).toBe(201);
    await expect.poll(() => mailTo(roofer, email)).toContain(`New Roofing job in LS6: ${title}`);
    await open(roofer, "/notifications");
    await roofer.getByRole("link", { name: "New Roofing job in LS6" }).click();
    await expect(roofer.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await open(roofer, "/subscriptions/jobs");
    await expect(roofer.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(roofer);
  });

  await test.step("paused, resumed, changed and deleted", async () => {
    await open(roofer, "/subscriptions");
    await roofer.getByRole("button", { name: "Pause Roofing" }).click();
    await expectToast(roofer, "Alert paused");
    await expect(roofer.getByText("Paused", { exact: true })).toBeVisible();
    await expectAccessible(roofer);
    await roofer.getByRole("button", { name: "Resume Roofing" }).click();
    await expectToast(roofer, "Alert resumed");
    await roofer.getByRole("link", { name: "Edit Roofing" }).click();
    await expect(roofer.getByLabel("Minimum budget")).toHaveValue("100");
    await roofer.getByRole("radio", { name: /Every morning/ }).check();
    await roofer.getByRole("button", { name: "Save alert" }).click();
    await expect(roofer.getByText("When: Every morning at 7am, by email and push")).toBeVisible();
    await roofer.getByRole("button", { name: "Delete Roofing" }).click();
    await expectAccessible(roofer);
    await roofer.getByRole("dialog").getByRole("button", { name: "Delete alert" }).click();
    await expectToast(roofer, "Alert deleted");
    await expect(roofer.getByText("No job alerts yet")).toBeVisible();
  });
});
