-- The shop as it is when the assistant starts. An order belongs to `owner`, a user of `tenant`: `local` is whoever uses a
-- server without keys, `peter` the customer of docs/guides/human-desk.md.
CREATE TABLE orders (
  number TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  item TEXT NOT NULL,
  status TEXT NOT NULL,
  total REAL NOT NULL
);
CREATE TABLE refunds (
  reference TEXT PRIMARY KEY,
  number TEXT NOT NULL REFERENCES orders,
  amount REAL NOT NULL,
  call TEXT NOT NULL UNIQUE
);
CREATE TABLE tickets (
  ticket TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  contact TEXT,
  call TEXT NOT NULL UNIQUE
);

INSERT INTO orders VALUES
  ('LX-20481', 'default', 'local', 'Brass desk lamp', 'shipped', 129.00),
  ('LX-20482', 'default', 'local', 'Paper pendant', 'packing', 149.50),
  ('LX-20483', 'default', 'local', 'Garden spotlight', 'delivered', 780.00),
  ('LX-20484', 'default', 'local', 'Workshop lights, 12 pieces', 'delivered', 2340.00),
  ('LX-30117', 'default', 'somebody-else', 'Opal floor lamp', 'shipped', 310.00),
  ('LX-40211', 'default', 'peter', 'Crystal chandelier', 'delivered', 890.00);
