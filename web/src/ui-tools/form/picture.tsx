import { fieldsIn, valueText } from '../../../../src/ui-tools/form/fields.ts'
import type { FormParams } from '../../../../src/ui-tools/form/params.ts'
import type { PictureProps } from '../picture-props.ts'

/** Fields as their author named them, with what was filled in. */
export function FormPicture({ request, data, children }: PictureProps<FormParams>) {
  const fields = fieldsIn(request.params).filter(({ name }) => data[name] !== undefined)
  return (
    <>
      <dl className="capture-facts">
        {fields.map(field => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{valueText(data[field.name])}</dd>
          </div>
        ))}
      </dl>
      <div className="capture-foot">{children}</div>
    </>
  )
}
