-- Who invites, as the page of the invitation names them; null where nobody is known.
ALTER TABLE invitations ADD COLUMN invited_by text;
