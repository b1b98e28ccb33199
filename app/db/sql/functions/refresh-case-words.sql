-- The words by which a case is found: its title, the messages of a ticket, the operators' notes, and a visitor's name and address, whose parts are
-- words of their own too.
CREATE OR REPLACE FUNCTION refresh_case_words(of_case uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO case_words (case_id, words)
  SELECT c.id,
    to_tsvector('pg_catalog.english', left(concat_ws(' ', c.title,
      CASE c.kind WHEN 'support' THEN (SELECT string_agg(m.content, ' ' ORDER BY m.id) FROM support_messages m WHERE m.thread_id = c.subject_id::uuid) END,
      (SELECT string_agg(n.text, ' ' ORDER BY n.id) FROM case_notes n WHERE n.case_id = c.id)), 200000))
    || to_tsvector('pg_catalog.simple', coalesce(CASE c.kind WHEN 'support' THEN
      (SELECT concat_ws(' ', t.visitor_name, t.visitor_email, translate(t.visitor_email, '@.', '  ')) FROM support_threads t WHERE t.id = c.subject_id::uuid) END, ''))
  FROM cases c WHERE c.id = of_case
  ON CONFLICT (case_id) DO UPDATE SET words = excluded.words
$$;
