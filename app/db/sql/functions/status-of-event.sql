-- The status of what an event is about, as it is in the transaction of the event; null when that has none.
CREATE OR REPLACE FUNCTION status_of_event(type text, ids jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN type = 'message.created' THEN 'sent'
    WHEN type = 'message.read' THEN 'read'
    WHEN type = 'notification.created' THEN 'unread'
    WHEN type LIKE 'quote.%' THEN (SELECT status FROM quotes WHERE id = (ids ->> 'quote_id')::uuid)
    WHEN type = 'change.asked' THEN (SELECT status FROM booking_changes WHERE id = (ids ->> 'change_id')::uuid)
    WHEN type = 'dispute.updated' THEN (SELECT status FROM disputes WHERE id = (ids ->> 'dispute_id')::uuid)
    WHEN type = 'review.published' THEN (SELECT status FROM reviews WHERE id = (ids ->> 'review_id')::uuid)
    WHEN type = 'job.posted' THEN (SELECT status FROM job_postings WHERE id = (ids ->> 'job_id')::uuid)
    WHEN ids ? 'payout_id' THEN (SELECT state FROM payouts WHERE id = (ids ->> 'payout_id')::uuid)
    WHEN ids ? 'booking_id' THEN (SELECT status FROM bookings WHERE id = (ids ->> 'booking_id')::uuid)
  END
$$;
